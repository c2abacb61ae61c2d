import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { useState } from 'react';
import { cases } from 'virtual:bench-cases';

/** The same schema and data on `@rjsf/core` as it comes: its own theme, its default validator, state in the parent. */
export function Plain({ name }: { readonly name: string }) {
  const [data, setData] = useState(cases[name]?.data);
  const bench = cases[name];
  if (!bench) return <p>There is no case “{name}”.</p>;
  return (
    <Form
      schema={bench.schema}
      validator={validator}
      formData={data}
      onChange={(event) => setData(event.formData)}
    />
  );
}
