import { createContext, type ReactNode } from 'react';
import type { Person } from '../../auth/session/person.ts';

/**
 * The list of saved reports as the forms show it, for a person. It opens reports in their forms, so whoever knows the
 * forms gives it.
 */
export const ReportsView = createContext<((person: Person) => ReactNode) | null>(null);
