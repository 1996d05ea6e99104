/** A port that nothing is likely to listen on: below those that systems give to connections going out. */
export const choosePort = (): number => 20_000 + Math.floor(Math.random() * 12_000);
