import type { StaticImageData } from 'next/image';
import comparisonDark from './pictures/comparison-dark.webp';
import comparisonLight from './pictures/comparison-light.webp';
import datasetImportDark from './pictures/dataset-import-dark.webp';
import datasetImportLight from './pictures/dataset-import-light.webp';
import fileCheckDark from './pictures/file-check-dark.webp';
import fileCheckLight from './pictures/file-check-light.webp';
import firstStepsDark from './pictures/first-steps-dark.webp';
import firstStepsLight from './pictures/first-steps-light.webp';
import judgeProfileDark from './pictures/judge-profile-dark.webp';
import judgeProfileLight from './pictures/judge-profile-light.webp';
import provenanceDark from './pictures/provenance-dark.webp';
import provenanceLight from './pictures/provenance-light.webp';
import questionsDark from './pictures/questions-dark.webp';
import questionsLight from './pictures/questions-light.webp';
import ranksDark from './pictures/ranks-dark.webp';
import ranksLight from './pictures/ranks-light.webp';
import resultDark from './pictures/result-dark.webp';
import resultLight from './pictures/result-light.webp';
import rulesDark from './pictures/rules-dark.webp';
import rulesLight from './pictures/rules-light.webp';
import settingsDark from './pictures/settings-dark.webp';
import settingsLight from './pictures/settings-light.webp';

/** Pictures of the documentation. `npm run pictures` takes them from the site with the sample data. */
export const pictures = {
  'file-check': {
    alt: 'Form step “Prediction files”: the chosen files with their format, task and number of answers, and the note “The files are complete and ready to submit”.',
    light: fileCheckLight,
    dark: fileCheckDark,
  },
  result: {
    alt: 'Top of a result page: the headline number with its 95% interval, the rank among all results, and the interval on an axis with marks for the other results, published numbers and chance.',
    light: resultLight,
    dark: resultDark,
  },
  comparison: {
    alt: 'Table that compares two models by aspect: difference with interval, and p for each row.',
    light: comparisonLight,
    dark: comparisonDark,
  },
  ranks: {
    alt: 'Top of a leaderboard: rank 1 with “1–2” below, rank 2 with “1–2” below, and rank 3, followed by grey rows of numbers published in papers.',
    light: ranksLight,
    dark: ranksDark,
  },
  provenance: {
    alt: 'Top of a leaderboard with judged answers: three models with the badge “Self-judged” below their names, above grey rows of published numbers.',
    light: provenanceLight,
    dark: provenanceDark,
  },
  questions: {
    alt: 'List of questions of a result: a search field, a choice of aspects, filters for right and wrong answers, and each question with the model’s answer and how many results are wrong.',
    light: questionsLight,
    dark: questionsDark,
  },
  'dataset-import': {
    alt: 'Form to import a revision: benchmark, label, whether the answers are private or public, and a field for the official files.',
    light: datasetImportLight,
    dark: datasetImportDark,
  },
  'judge-profile': {
    alt: 'Bottom of the form for a judge profile: prices and limits, the card “Try it” with the button “Ask one question”, and the button “Create profile”.',
    light: judgeProfileLight,
    dark: judgeProfileDark,
  },
  rules: {
    alt: 'Form with submission rules: submissions per user per day, opening and closing times, who can submit, limits for private datasets, and required run settings.',
    light: rulesLight,
    dark: rulesDark,
  },
  'first-steps': {
    alt: 'Checklist “Finish setting up (0 of 6)”: import the datasets, set judges and check the submission rules, each with links and a button to mark it as done.',
    light: firstStepsLight,
    dark: firstStepsDark,
  },
  settings: {
    alt: 'Settings page: a field to upload a logo, and fields for name, accent colour and contact of the site.',
    light: settingsLight,
    dark: settingsDark,
  },
} as const satisfies Record<string, { alt: string; light: StaticImageData; dark: StaticImageData }>;

export type PictureName = keyof typeof pictures;
