export * from './views/judge';
export * from './views/judge-settings';
export * from './views/judge-trial';
export * from './views/judging';
