/**
 * The text formats that schemas may name, as patterns over the stored forms: date `YYYY-MM-DD`, time `HH:MM`,
 * date-time `YYYY-MM-DDTHH:MMZ` (UTC) and http(s) addresses.
 */
export const formats: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
  'date-time': /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?Z$/,
  uri: /^https?:\/\/[^\s/?#]+\S*$/i,
};
