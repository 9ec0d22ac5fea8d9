/** 'volta no mesmo dia', '1 noite', '12 noites'. */
export function describeNights(nights: number): string {
  if (nights === 0) return 'volta no mesmo dia';
  return nights === 1 ? '1 noite' : `${nights} noites`;
}
