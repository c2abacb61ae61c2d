declare module 'targaryen/lib/parser/index.js' {
  export interface ParsedRule {
    evaluate(state: Readonly<Record<string, unknown>>): unknown;
  }
  const parser: {
    parse(source: string, wildcards: readonly string[], isWrite: boolean): ParsedRule;
  };
  export default parser;
}

declare module 'targaryen' {
  interface Evaluate {
    as(auth: object | null): Evaluate;
    read(path: string): { readonly allowed: boolean };
    write(path: string, value: unknown): { readonly allowed: boolean };
  }
  const targaryen: { database(rules: object, data: unknown): Evaluate };
  export default targaryen;
}
