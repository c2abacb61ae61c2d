export declare function npm(
  args: readonly string[],
  cwd: string,
): Promise<{ readonly code: number | null; readonly output: string }>;

export declare function installError(output: string): string;
