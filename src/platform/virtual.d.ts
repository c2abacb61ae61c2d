declare module 'virtual:env' {
  export const env: import('../lib/result.ts').Result<
    import('./env.ts').Env,
    readonly import('./env.ts').EnvProblem[]
  >;
}
