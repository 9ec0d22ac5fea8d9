/** The invented person whose account shows what the pages are like; a stand-in for sign-in knows her. */
export const isSampleAccount = (email: string | null): email is string => email === 'marina.alves@example.com';
