const promises = [
  {
    title: 'Answers stay on the server',
    text: 'You get the questions and submit predictions. No page, download or error message contains the ground truth of a private dataset.',
  },
  {
    title: 'Every item counts',
    text: 'Ranks count every item, so skipping questions never helps. Scores have a 95% interval wherever one can be computed.',
  },
  {
    title: 'A receipt for every result',
    text: 'Every number records the version and hash of its dataset, scorer and files, so it can be reproduced.',
  },
];

/** Why the scores can be trusted. */
export function Promises() {
  return (
    <ul className="below-fold grid gap-x-12 gap-y-8 md:grid-cols-3">
      {promises.map((promise) => (
        <li key={promise.title}>
          <h3 className="font-semibold">{promise.title}</h3>
          <p className="mt-1.5 text-sm text-soft leading-relaxed">{promise.text}</p>
        </li>
      ))}
    </ul>
  );
}
