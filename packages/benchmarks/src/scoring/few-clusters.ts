/** Below this number of clusters an interval is unreliable and shown in grey. */
export const fewClusters = 10;
