export const appsSection = 'aplicativos';

/** The section of the connected apps on the account page. */
export const appsUrl = `/conta#${appsSection}`;

/** Field with the account that the page of a request showed. */
export const ACCOUNT_FIELD = 'conta';
