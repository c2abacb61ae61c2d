declare module 'virtual:env' {
  export const env: import('../../shared/lib/result.ts').Result<
    import('./env.ts').Env,
    readonly import('./env.ts').EnvProblem[]
  >;
}
