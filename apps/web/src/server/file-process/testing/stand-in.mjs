// Stands in for main.ts: does what the benchmark's name says.
process.once('disconnect', () => process.exit(1));
process.once('message', async ({ input }) => {
  const answer = (message) => new Promise((resolve) => process.send(message, resolve));
  const [what] = input.benchmark.split(' ');
  if (what === 'spin') for (;;);
  if (what === 'fill') {
    // One array that doubles: the kind of allocation that ends a whole process from a worker thread.
    for (let values = [1]; ; values = [...values, ...values]);
  }
  if (what === 'die') process.exit(7);
  if (what === 'wait') return;
  if (what === 'refuse') {
    await answer({
      kind: 'refused',
      code: 'files_missing',
      options: { fields: { files: 'None.' } },
    });
  }
  if (what === 'fail') await answer({ kind: 'fault', stack: 'Error: no database' });
  if (what === 'pid') await answer({ kind: 'done', value: { kind: 'none', pid: process.pid } });
  process.exit(0);
});
