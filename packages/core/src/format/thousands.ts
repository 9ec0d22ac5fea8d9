import { formatNumber } from './money.ts';

const NO_BREAK_SPACE = '\u00a0';

/** 51000 → '51 mil', 51200 → '51.200'. */
export function formatThousands(value: number): string {
  return value >= 1000 && value % 1000 === 0
    ? `${formatNumber(value / 1000)}${NO_BREAK_SPACE}mil`
    : formatNumber(value);
}
