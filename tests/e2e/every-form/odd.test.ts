import { testPointer } from './pointer.ts';

testPointer(1);
