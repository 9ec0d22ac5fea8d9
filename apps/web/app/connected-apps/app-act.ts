export const appsSection = 'aplicativos';

/** The section of the connected apps on the account page. */
export const appsUrl = `/conta#${appsSection}`;
