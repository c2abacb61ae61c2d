declare module 'virtual:forms' {
  export const catalogue: readonly import('./form.ts').CatalogueEntry[];
}

declare module 'virtual:form-files' {
  export const formFiles: readonly Pick<import('./form.ts').CatalogueEntry, 'code' | 'slug' | 'load'>[];
}

declare module 'virtual:form-model' {
  export const model: import('../store/model.ts').SharedModel;
  /** Model version of newly stored answers. */
  export const modelVersion: number;
}

declare module 'virtual:form-migrations' {
  export const versions: readonly import('./migrations.ts').ModelVersion[];
}

declare module 'virtual:form-fields' {
  export const fieldNames: ReadonlySet<string>;
  /** Keys of the documents with a field, by field name. */
  export const documentsWith: Readonly<Record<string, readonly string[] | undefined>>;
  /** Check box, unchecked by default, that alone decides if a document shows a field: by field name and document key. */
  export const shownBy: Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>>;
}

declare module 'virtual:form-person' {
  /** Person fact that a field contains, by field name. */
  export const facts: Readonly<Record<string, string>>;
}

declare module 'virtual:staff-forms' {
  /** Forms of each department's staff list: for a whole entry, and for its rank alone. */
  export const staffForms: readonly {
    readonly list: import('../../../contract/departments.ts').Department;
    readonly form: import('./form.ts').EditableForm;
    readonly rankForm: import('./form.ts').EditableForm;
  }[];
}

declare module 'virtual:record/*' {
  const record: import('./form.ts').EditableForm;
  export default record;
}

declare module 'virtual:form-descriptions' {
  export const descriptions: Readonly<Record<string, string>>;
}

declare module 'virtual:form-examples' {
  /** Address of an example of the post of each form. */
  export const examples: Readonly<Record<string, string>>;
}

declare module 'virtual:form-search' {
  export const fieldLabels: Readonly<Record<string, readonly string[]>>;
}

declare module 'virtual:form-texts' {
  export const kinds: readonly import('../texts/kind.ts').TextKind[];
  export const lineKinds: readonly import('../texts/lines/line-kind.ts').LineKind[];
}

declare module 'virtual:form-readings' {
  export const index: import('../read/recognise.ts').ReadingIndex;
  export const programs: Readonly<Record<string, () => Promise<import('../read/program.ts').ReadingProgram>>>;
  /** Loaders of the earlier versions of each form, newest first. */
  export const older: Readonly<
    Record<string, readonly (() => Promise<import('../read/older.ts').OlderForm>)[]>
  >;
}

declare module 'virtual:form-post-targets' {
  export const postTargets: readonly import('../../../compiler/post-targets.ts').PostTarget[];
}

declare module 'virtual:form-lengths' {
  export const limits: import('../validate/lengths.ts').LengthLimits;
}

declare module 'virtual:form-presets' {
  /** Fields that a preset may contain. */
  export const presetFields: ReadonlySet<string>;
  /** Built-in default answers by form slug. */
  export const usualAnswers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

declare module 'virtual:form-suggested' {
  /** Fields that suggest names of a live list, and the loader of its shipped names, by `x-suggests`. */
  export const suggested: Readonly<
    Record<string, { readonly fields: readonly string[]; readonly load: () => Promise<readonly string[]> }>
  >;
}
