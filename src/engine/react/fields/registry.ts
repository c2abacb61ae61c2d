import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator, toFieldPathId } from '@rjsf/utils';
import type { Registry, RJSFSchema, SchemaUtilsType } from '@rjsf/utils';
import type { EngineFormContext } from './form-context.ts';
import { theme } from './theme.ts';

const globalFormOptions = {
  idPrefix: DEFAULT_ID_PREFIX,
  idSeparator: DEFAULT_ID_SEPARATOR,
  useFallbackUiForUnsupportedType: false,
};

/** Where the fields of every form begin. */
export const ROOT_PATH = toFieldPathId('', globalFormOptions);

/**
 * What RJSF asks of a schema while it draws. The compiler has put each schema into one piece: without references,
 * alternatives or conditions there is nothing to resolve, and labels are drawn by the theme.
 */
const compiledSchemaUtils = (rootSchema: RJSFSchema): SchemaUtilsType =>
  ({
    getRootSchema: () => rootSchema,
    retrieveSchema: (schema: RJSFSchema) => schema,
    getDisplayLabel: () => true,
    isSelect: () => false,
  }) satisfies Partial<SchemaUtilsType> as unknown as SchemaUtilsType;

/** The registry by which RJSF draws a compiled form with our theme. */
export const createRegistry = (rootSchema: RJSFSchema, formContext: EngineFormContext): Registry => ({
  ...theme,
  rootSchema,
  formContext,
  schemaUtils: compiledSchemaUtils(rootSchema),
  translateString: englishStringTranslator,
  globalFormOptions,
  uiSchemaDefinitions: {},
});
