import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator, toFieldPathId } from '@rjsf/utils';
import type { Registry, RJSFSchema, SchemaUtilsType } from '@rjsf/utils';
import type { EngineFormContext } from './form-context.ts';
import { theme } from './theme.ts';

const globalFormOptions = {
  idPrefix: DEFAULT_ID_PREFIX,
  idSeparator: DEFAULT_ID_SEPARATOR,
  useFallbackUiForUnsupportedType: false,
};

export const ROOT_PATH = toFieldPathId('', globalFormOptions);

/**
 * Schema utilities for RJSF. Compiled schemas contain no references, alternatives or conditions, so there is nothing to
 * resolve; labels are rendered by the theme.
 */
const compiledSchemaUtils = (rootSchema: RJSFSchema): SchemaUtilsType =>
  ({
    getRootSchema: () => rootSchema,
    retrieveSchema: (schema: RJSFSchema) => schema,
    getDisplayLabel: () => true,
    isSelect: () => false,
  }) satisfies Partial<SchemaUtilsType> as unknown as SchemaUtilsType;

/** Creates the registry with which RJSF renders a compiled form in our theme. */
export const createRegistry = (rootSchema: RJSFSchema, formContext: EngineFormContext): Registry => ({
  ...theme,
  rootSchema,
  formContext,
  schemaUtils: compiledSchemaUtils(rootSchema),
  translateString: englishStringTranslator,
  globalFormOptions,
  uiSchemaDefinitions: {},
});
