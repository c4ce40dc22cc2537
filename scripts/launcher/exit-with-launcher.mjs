// Loaded into each process that the launcher starts. When the launcher dies without stopping them
// (SIGKILL, power), they end too, instead of holding the port and the database for ever.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
