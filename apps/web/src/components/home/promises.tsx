const promises = [
  {
    title: 'Answers stay on the server',
    text: 'You get the questions and send predictions. The ground truth is never in a page, a download or an error message.',
  },
  {
    title: 'Ranks that admit doubt',
    text: 'Every number has a 95% interval. Models that cannot be told apart share a rank.',
  },
  {
    title: 'A receipt for every result',
    text: 'Dataset, scorer and files are named by version and hash, so a number can be had again.',
  },
];

/** Why the numbers here can be believed. */
export function Promises() {
  return (
    <ul className="grid gap-x-12 gap-y-8 md:grid-cols-3">
      {promises.map((one) => (
        <li key={one.title}>
          <h3 className="font-semibold">{one.title}</h3>
          <p className="mt-1.5 text-sm text-soft leading-relaxed">{one.text}</p>
        </li>
      ))}
    </ul>
  );
}
