/** What the clocks of a time zone show, and what moments they mean. */

/** How many milliseconds the clocks of a zone (IANA name) are ahead of UTC at a moment. */
export function offsetOf(timeZone: string): (moment: number) => number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (moment) => {
    const parts = clock.formatToParts(moment);
    const of = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)?.value);
    const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
    return shown - Math.floor(moment / 1000) * 1000;
  };
}

/** The moment at which they show `shown`, written as if it were UTC. In the hour that clocks skip: an hour later. */
export function momentShown(shown: number, offsetAt: (moment: number) => number): number {
  return shown - offsetAt(shown - offsetAt(shown));
}
