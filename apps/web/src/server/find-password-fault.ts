import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { perProcess } from './per-process';

/** Guesses below which a password is refused, as a power of ten. */
const minimumGuesses = 6;

/** Characters that are rated: more cost time, and no longer text is easy to guess only because of its end. */
const ratedCharacters = 64;

/** Characters of a password besides the name or the e-mail address. */
const minimumOwnCharacters = 6;

interface PasswordFault {
  code: string;
  /** for the form */
  message: string;
}

/** Rates passwords by a bundled list of 30,000 known ones, keyboard patterns, repetitions and sequences. */
function rater(): ZxcvbnFactory {
  return perProcess(
    'password-rater',
    () => new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: ratedCharacters }),
  );
}

/** Returns the letters and digits of a text in lower case. */
const simplify = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns the name, the address, and the parts of the address that people use as passwords. */
function getOwnerWords(owner: readonly string[]): string[] {
  const words = owner.flatMap((text) => [text, ...text.split('@')]).map(simplify);
  // Longest first, so that a part doesn't break up the whole.
  return words.filter((word) => word.length >= 3).sort((a, b) => b.length - a.length);
}

/**
 * Returns why a password must not be used; null if it may. `owner`: the account's name and e-mail address. Needs no
 * network: passwords are compared with a bundled list.
 */
export function findPasswordFault(
  password: string,
  owner: readonly string[],
): PasswordFault | null {
  const words = getOwnerWords(owner);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), simplify(password));
  const named = words.some((word) => simplify(password).includes(word));
  if (named && rest.length < minimumOwnCharacters) {
    return {
      code: 'PASSWORD_IS_NAME',
      message: 'Don’t use your name or e-mail address as your password.',
    };
  }
  const { guessesLog10 } = rater().check(password.slice(0, 128), [...words, 'clapboard']);
  if (guessesLog10 >= minimumGuesses) return null;
  return {
    code: 'PASSWORD_TOO_COMMON',
    message: 'This password is easy to guess. Use several unrelated words, or a password manager.',
  };
}
