// A view of a game nobody drew a board for: what belongs to seats, and the rest.

export type Field = [name: string, value: unknown];

/** Lists with one entry per seat belong to the seats; a list of objects gives each seat its fields. */
export function splitView(view: Record<string, unknown>, seats: number): { common: Field[]; seats: Field[][] } {
  const common: Field[] = [];
  const bySeat: Field[][] = Array.from({ length: seats }, () => []);
  for (const [name, value] of Object.entries(view)) {
    if (!isPerSeat(name, value, seats)) {
      common.push([name, value]);
      continue;
    }
    for (const [seat, own] of (value as unknown[]).entries()) {
      const fields = isObject(own) ? Object.entries(own).filter(([key]) => key !== 'seat') : ([[name, own]] as Field[]);
      bySeat[seat]?.push(...fields);
    }
  }
  return { common, seats: bySeat };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPerSeat(name: string, value: unknown, seats: number): boolean {
  if (!Array.isArray(value) || value.length !== seats || seats < 1) return false;
  return value.every((own) => isObject(own) && own.seat !== undefined) || /^(seats|players|places|hands)$/.test(name);
}

export function isEmpty(value: unknown): boolean {
  return value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0);
}
