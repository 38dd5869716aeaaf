/** Why a file has no usable meter data, and what to do. */

const askForNem12 = 'Ask your retailer or distributor for your meter data as a NEM12 file.';

export const refusalCopy = {
  empty: 'This file is empty. Download it again.',
  too_large: 'This file is larger than 100 MB. Ask for two years of data at most.',
  zip_broken: 'We couldn’t open this zip. Unpack it yourself and add the files in it.',
  zip_locked: 'This zip needs a password. Unpack it yourself and add the files in it.',
  zip_too_many: 'This zip holds more than 50 files. Unpack it and add the ones for your site.',
  zip_too_large: 'This zip holds more than 100 MB. Unpack it and add the files for your site.',
  zip_in_zip: 'There is a zip inside the zip. Unpack it and add the files in it.',
  spreadsheet: `This is a spreadsheet. ${askForNem12}`,
  damaged: 'The file is damaged, so we don’t use it. Download it again.',
  other_table: `We can’t read this table: it needs a time and kWh in each row. ${askForNem12}`,
  not_meter_data: `We found no meter data in this file. ${askForNem12}`,
  no_readings: `We found no day with all its readings in this file. ${askForNem12}`,
} as const;

export type RefusalCode = keyof typeof refusalCopy;
