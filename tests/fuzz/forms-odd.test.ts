import { fuzzForms } from './support/suite.ts';

fuzzForms(0, 2);
