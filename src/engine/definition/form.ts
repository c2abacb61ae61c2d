import type { UiSchema } from '@rjsf/utils';
import type { Result } from '../../shared/lib/result.ts';
import type { ObjectSchema } from './schema.ts';

/** What the catalogue knows of a form before it is opened. */
export interface FormMeta {
  readonly code: number;
  readonly slug: string;
  readonly name: string;
  readonly group: string;
  readonly agency: string;
  readonly site: string;
  readonly aliases: readonly string[];
  /** There for a form that is tried out, or that takes no new cases. */
  readonly status?: 'trial' | 'retired';
  /** What distinguishes the form from one of a like name. */
  readonly subtitle?: string;
  readonly version: number;
  /** The fields that distinguish one report of this form from another. */
  readonly about: readonly string[];
  /** What the document is for; the form itself says it, the catalogue does not. */
  readonly description?: string;
  readonly family?: string;
  /** The name of a document that has a form for each of several sites. */
  readonly document?: string;
  /** The name of the page of the forum to which the document is posted. */
  readonly postTarget?: string;
  /** The field whose answer chooses among several such pages. */
  readonly postTargetBy?: string;
  /** Where the document is posted, in words. */
  readonly postedAs?: string;
  /** The chat channel in which a report of this form can be announced. */
  readonly announce?: string;
  readonly icon?: string;
}

/** One Ajv error, as the generated validators report it. */
export interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A generated Ajv validator: true when valid, else false with its `errors` set. */
export interface Validator {
  (data: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/** A precompiled Handlebars template, as `Handlebars.template` takes it. */
export type TemplateSpec = object;

/** The texts that a form can produce. */
export type OutputName = 'title' | 'body' | 'recipient';

/** A heading of the form and the fields below it. */
export interface UiSection {
  readonly title: string;
  readonly description?: string;
  readonly fields: readonly string[];
}

/** The RJSF UI schema of a form, with its sections. */
export type FormUi = UiSchema & { readonly 'ui:sections': readonly UiSection[] };

/** What it takes to edit answers: to draw them and to validate them. */
export interface EditableForm {
  /** Reads a document that an answer encloses; there in every form that has such a field. */
  readonly readEnclosed?: (text: string) => Result<unknown, { readonly message: string }>;
  readonly schema: ObjectSchema;
  readonly ui: FormUi;
  readonly validate: Validator;
}

/** What it takes to fill a form in. */
export interface FillableForm extends EditableForm {
  readonly meta: FormMeta;
}

/** What it takes to print a form. */
interface FormTemplates {
  readonly templates: Readonly<
    Partial<Record<OutputName, TemplateSpec>> & { title: TemplateSpec; body: TemplateSpec }
  >;
  readonly partials: Readonly<Record<string, TemplateSpec>>;
  /** Facts about the organisation (names, addresses, phone), for templates. */
  readonly organisation: Readonly<Record<string, unknown>>;
}

/** A form as the compiler hands it over: all the engine needs to draw it, validate it and print it. */
export interface FormDefinition extends FillableForm, FormTemplates {}

/** A form ready to be filled in, while what renders it is still to be fetched. */
export interface LoadedForm extends FillableForm {
  readonly loadTemplates: () => Promise<FormTemplates>;
}

/** A line of the catalogue: what is known at once, and how to fetch the rest. */
export interface CatalogueEntry extends FormMeta {
  readonly load: () => Promise<LoadedForm>;
}
