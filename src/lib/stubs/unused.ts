/**
 * Stands in for the parts of RJSF that only alternatives, references and conditionals of a schema reach, or the
 * removal of answers: the compiler has resolved the former, and the store alone holds answers.
 */
const unused = (): never => {
  throw new Error('RJSF asked for a part that is left out of this app');
};

export default unused;
export {
  unused as getAllPermutationsOfXxxOf,
  unused as getFieldNames,
  unused as getUsedFormData,
  unused as isValueEmpty,
};
