import { testPointer } from './pointer.ts';

testPointer(0);
