/** A site that serves this file replaces the text with its address. */
const bakedServer: string = '__CLAPBOARD_SERVER__';

/** The site that served the command line; null if it came from elsewhere. */
export const defaultServer = URL.canParse(bakedServer) ? bakedServer : null;
