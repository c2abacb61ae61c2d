import unused from './unused.ts';

/** Stands in for RJSF's resolving of a schema against the answers: compiled schemas say everything in one place. */
export default <Schema>(_validator: unknown, schema: Schema): Schema => schema;

export {
  unused as relaxOptionsForScoring,
  unused as resolveAllReferences,
  unused as resolveAnyOrOneOfSchemas,
  unused as resolveDependencies,
  unused as retrieveSchemaInternal,
};
