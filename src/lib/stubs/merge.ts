/** Stands in for RJSF's merging of `allOf`: the compiler has already put every schema into one piece. */
export default <Schema>(schema: Schema): Schema => schema;
