/** Session storage remembers that this browser's session has begun. */
export const sessionFlag = 'auth0_logged_in';
