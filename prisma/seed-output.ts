/** What the seed prints when it has created the first maintainer. */
export const maintainerCreated = 'Created the first maintainer.';
