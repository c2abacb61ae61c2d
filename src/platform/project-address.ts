/** Where the project lives on the code-hosting domain. */
export const PROJECT_ADDRESS = 'https://phmc-tools.github.io/forms/';
