/** Options of tasks whose words stand in the picture as they are. */
const WRITTEN_FIELDS: Readonly<Record<string, readonly string[] | undefined>> = {
  'ancient-style': ['title'],
  'city-weather-forecast': ['city', 'temperature', 'weather'],
  'doodle-ad': ['adCopy', 'brandLogo'],
  'text-art': ['textContent'],
  'treasure-map': ['title'],
};

/** Keys of the options that a task writes letter by letter; none for most. */
export const writtenFields = (task: string): readonly string[] => WRITTEN_FIELDS[task] ?? [];
