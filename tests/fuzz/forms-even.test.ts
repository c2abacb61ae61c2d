import { fuzzForms } from './support/suite.ts';

fuzzForms(1, 2);
