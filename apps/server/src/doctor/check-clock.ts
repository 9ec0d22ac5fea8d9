import { type ClockReading, type Finding, well, wrong } from '../findings/finding.ts';

/** Sign-in compares times of the provider and ours to the second. */
const mostMs = 5_000;

/** Compares our clock with those of the machines that were asked. */
export function checkClock(readings: readonly ClockReading[]): Finding {
  const name = 'clock';
  const apart = readings.filter(({ aheadMs, uncertainMs }) => Math.abs(aheadMs) - uncertainMs > mostMs);
  const describe = ({ name: whose, aheadMs }: ClockReading) =>
    `${(Math.abs(aheadMs) / 1_000).toFixed(1)} s ${aheadMs > 0 ? 'behind' : 'ahead of'} ${whose}`;
  if (apart.length > 0) {
    return wrong(name, apart.map(describe).join(', '), 'have both machines synchronize their time (NTP)');
  }
  if (readings.length === 0) return well(name, 'nobody answered with whom to compare it');
  return well(name, readings.map(describe).join(', '));
}
