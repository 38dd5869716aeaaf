import { parsePhrases } from '../phrases';

/** Contacts, company registers, meters, networks and sites. */
export const thingLabels = parsePhrases(`
  [contact | au]
  account enquiries
  customer care
  customer support
  phone
  telephone
  tel
  fax
  email
  e mail
  website
  web
  call
  enquiries
  general enquiries
  faults
  emergencies
  faults and emergencies
  interpreter
  interpreter service
  hardship
  ombudsman
  customer service
  contact
  contact us
  contact name
  phone number
  contact number
  mobile
  sales
  complaints
  billing enquiries
  account manager
  distributor contact
  site contact
  [site and customer | au]
  po number
  concession
  concession card
  business type
  customer type
  customer class
  customer category
  industry
  service type
  state
  region
  lease
  building
  site name
  centre
  building name
  centre name
  service number
  [registration | au]
  acn
  acn number
  afsl
  [registration | uk]
  vat number
  vat no
  vat registration
  vat reg no
  gst number
  gst no
  gst registration number
  company number
  registered number
  vat registration number
  hst number
  gst hst number
  tax id
  [meter | au]
  meter number
  meter no
  meter serial number
  meter serial no
  meter serial
  meter
  meter id number
  serial number
  register
  register id
  meter type
  profile
  read type
  reading type
  read method
  profile class
  meter configuration
  meter reads
  meter reading
  meter readings
  meter read
  [network | au]
  network tariff
  network tariff code
  tariff code
  network code
  distributor
  your distributor
  distribution network
  network
  network operator
  electricity distributor
  gas distributor
  network provider
  local network
  your network
  local distributor
  network area
  transmission node
  tni
  dlf
  mlf
  loss factor
  dlf code
  distribution loss factor
  marginal loss factor
  transmission loss factor
  net loss factor
  power factor
  heating value
  pressure factor
  conversion factor
  zone
  loss code
  network tariff name
  embedded network
`);
