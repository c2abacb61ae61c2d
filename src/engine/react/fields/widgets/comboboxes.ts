// Searchable widgets, in one chunk with their shared library; loaded when a form contains one.
export { MultiselectWidget } from './multiselect.tsx';
export { SearchSelectWidget } from './search-select.tsx';
export { StaffWidget } from './staff.tsx';
