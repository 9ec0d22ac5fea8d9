/** The invented person of the demonstration, whom the stand-in for sign-in knows. */
export const isSampleAccount = (email: string | null): email is string => email === 'marina.alves@example.com';
