import type { Rule } from './rule.ts';
import { accepted } from './rules/accepted.ts';
import { cases } from './rules/cases.ts';
import { chunkSize } from './rules/chunk-size.ts';
import { conditions } from './rules/conditions.ts';
import { coverage } from './rules/coverage.ts';
import { distinctOptions } from './rules/distinct-options.ts';
import { fieldFacts } from './rules/field-facts.ts';
import { fieldsInModel } from './rules/fields-in-model.ts';
import { fieldsRendered } from './rules/fields-rendered.ts';
import { follows } from './rules/follows.ts';
import { formIdentity } from './rules/form-identity.ts';
import { fullCase } from './rules/full-case.ts';
import { groupTitles } from './rules/group-titles.ts';
import { migrationSamples } from './rules/migration-samples.ts';
import { knownTags } from './rules/known-tags.ts';
import { legacyNames } from './rules/legacy-names.ts';
import { listedPartials } from './rules/listed-partials.ts';
import { metaSchema } from './rules/meta-schema.ts';
import { migrations } from './rules/migrations.ts';
import { personFactsFit } from './rules/person-facts.ts';
import { outputs } from './rules/outputs.ts';
import { postRoundTrip } from './rules/post-round-trip.ts';
import { requiredFields } from './rules/required-fields.ts';
import { strayFolders } from './rules/stray-folders.ts';
import { gameTexts } from './rules/game-texts.ts';
import { suggestedNames } from './rules/suggested-names.ts';
import { templateNames } from './rules/template-names.ts';
import { templateValues } from './rules/template-values.ts';
import { translations } from './rules/translations.ts';
import { uiComplete } from './rules/ui-complete.ts';

/** Every rule of `forms:check`. */
export const RULES: readonly Rule[] = [
  metaSchema,
  strayFolders,
  formIdentity,
  fieldsInModel,
  requiredFields,
  uiComplete,
  conditions,
  fieldFacts,
  suggestedNames,
  translations,
  follows,
  personFactsFit,
  migrations,
  migrationSamples,
  legacyNames,
  templateNames,
  templateValues,
  fieldsRendered,
  knownTags,
  listedPartials,
  cases,
  fullCase,
  outputs,
  chunkSize,
  groupTitles,
  accepted,
  distinctOptions,
  coverage,
  postRoundTrip,
  gameTexts,
];
