// The widgets that search a list, in one piece with the library they share; fetched when a form has one.
export { MultiselectWidget } from './multiselect.tsx';
export { SearchSelectWidget } from './search-select.tsx';
export { StaffWidget } from './staff.tsx';
