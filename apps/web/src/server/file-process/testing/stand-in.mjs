// Stands in for main.ts. The benchmark's name selects the behaviour.
process.once('disconnect', () => process.exit(1));
process.once('message', async ({ input }) => {
  const answer = (message) => new Promise((resolve) => process.send(message, resolve));
  const [behaviour] = input.benchmark.split(' ');
  if (behaviour === 'spin') for (;;);
  if (behaviour === 'fill') {
    // A doubling array: in a worker thread, such an allocation would crash the whole process.
    for (let values = [1]; ; values = [...values, ...values]);
  }
  if (behaviour === 'die') process.exit(7);
  if (behaviour === 'wait') return;
  if (behaviour === 'refuse') {
    await answer({
      kind: 'refused',
      code: 'files_missing',
      options: { fields: { files: 'None.' } },
    });
  }
  if (behaviour === 'fail') await answer({ kind: 'fault', stack: 'Error: no database' });
  if (behaviour === 'pid')
    await answer({ kind: 'done', value: { kind: 'none', pid: process.pid } });
  process.exit(0);
});
