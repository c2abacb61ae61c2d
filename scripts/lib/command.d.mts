/** The part of `process` that determines how a command is spawned. */
interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly execPath: string;
  readonly env: NodeJS.ProcessEnv;
}

export declare function commandOf(
  program: string,
  args: readonly string[],
  surroundings?: Surroundings,
): readonly [program: string, args: readonly string[]];
