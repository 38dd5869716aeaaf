/** Digits that look similar in small or worn print. */
export const lookalikeDigits: Readonly<Record<string, string>> = {
  '0': '689',
  '1': '74',
  '2': '7',
  '3': '85',
  '4': '91',
  '5': '638',
  '6': '580',
  '7': '12',
  '8': '3065',
  '9': '40',
};
