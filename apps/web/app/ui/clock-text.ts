const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** 'às 14:32', or 'em 09/12 às 14:32' on another day, in the reader's time zone. Only for browsers. */
export function clockText(iso: string, nowMs: number): string {
  const time = new Date(iso);
  const clock = `às ${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
  if (time.toDateString() === new Date(nowMs).toDateString()) return clock;
  return `em ${twoDigits(time.getDate())}/${twoDigits(time.getMonth() + 1)} ${clock}`;
}
