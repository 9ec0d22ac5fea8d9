/** Session storage key: this browser's session has started. */
export const sessionFlag = 'auth0_logged_in';
