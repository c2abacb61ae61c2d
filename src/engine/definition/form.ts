import type { UiSchema } from '@rjsf/utils';
import type { Result } from '../../shared/lib/result.ts';
import type { ObjectSchema } from './schema.ts';

/** Pattern of a slug, which is a folder name and part of an address. */
export const SLUG = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Metadata of a form in the catalogue. */
export interface FormMeta {
  readonly code: number;
  readonly slug: string;
  readonly name: string;
  readonly group: string;
  readonly agency: string;
  readonly site: string;
  readonly aliases: readonly string[];
  /** Set for a form on trial or a retired one. */
  readonly status?: 'trial' | 'retired';
  /** Distinguishes the form from one with a similar name. */
  readonly subtitle?: string;
  readonly version: number;
  /** Fields that distinguish one report of this form from another. */
  readonly about: readonly string[];
  /** Purpose of the post; included in the form, not in the catalogue. */
  readonly description?: string;
  readonly family?: string;
  /** Name of a document that has a separate form per site. */
  readonly document?: string;
  /** Name of the forum page to which the post goes. */
  readonly postTarget?: string;
  /** Field whose answer selects one of several such pages. */
  readonly postTargetBy?: string;
  /** User-facing description of the page to which the post goes. */
  readonly postedAs?: string;
  /** Chat channel in which a report of this form can be announced. */
  readonly announce?: string;
  readonly icon?: string;
}

/** Ajv error reported by the generated validators. */
export interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Generated Ajv validator: returns true if valid, else false with `errors` set. */
export interface Validator {
  (data: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/** Precompiled Handlebars template for `Handlebars.template`. */
export type TemplateSpec = object;

/** Texts that a form can render. */
export type OutputName = 'title' | 'body' | 'recipient';

/** Heading of a form with its fields. */
export interface UiSection {
  readonly title: string;
  readonly description?: string;
  readonly fields: readonly string[];
}

/** RJSF UI schema of a form, with its sections. */
export type FormUi = UiSchema & { readonly 'ui:sections': readonly UiSection[] };

/** Everything needed to edit answers: to render and validate them. */
export interface EditableForm {
  /** Validates an enclosed post; present in every form with such a field. */
  readonly readEnclosed?: (text: string) => Result<unknown, { readonly message: string }>;
  readonly schema: ObjectSchema;
  readonly ui: FormUi;
  readonly validate: Validator;
}

export interface FillableForm extends EditableForm {
  readonly meta: FormMeta;
}

interface FormTemplates {
  readonly templates: Readonly<
    Partial<Record<OutputName, TemplateSpec>> & { title: TemplateSpec; body: TemplateSpec }
  >;
  readonly partials: Readonly<Record<string, TemplateSpec>>;
  /** Data of the organisation (names, addresses, phone), for templates. */
  readonly organisation: Readonly<Record<string, unknown>>;
}

/** Compiled form: everything the engine needs to edit, validate and render it. */
export interface FormDefinition extends FillableForm, FormTemplates {}

/** Form ready to be filled in whose templates load later. */
export interface LoadedForm extends FillableForm {
  readonly loadTemplates: () => Promise<FormTemplates>;
  /** Loaders of the form's texts in other languages, by language. Posts have the texts of the form itself. */
  readonly translations?: Readonly<Record<string, () => Promise<Pick<EditableForm, 'schema' | 'ui'>>>>;
}

/** Catalogue entry: metadata and the loader of the form. */
export interface CatalogueEntry extends FormMeta {
  readonly load: () => Promise<LoadedForm>;
}
