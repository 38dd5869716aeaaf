import { parsePhrases } from '../phrases';

/** Labels of the supply address and the postal address. */
export const placesLabels = parsePhrases(`
  [supplyAddress | aer]
  supply address
  [supplyAddress | au]
  site address
  premises address
  premise address
  property address
  supply address details
  site
  premises
  premise
  supply location
  where we supplied
  where we supplied it
  where it was supplied
  location
  supply point address
  point of supply
  supply period address
  address of supply
  address of premises
  supplied to
  supply to
  supplied at
  electricity supplied to
  electricity supplied at
  energy supplied to
  energy supplied at
  gas supplied to
  gas supplied at
  service to
  service for
  service at
  services for
  delivery address
  installation address
  metering address
  meter address
  connection address
  address where energy is supplied
  electricity supply address
  gas supply address
  energy supply address
  your supply address
  your site
  supply site
  supply site address
  supply premises
  where we supply you
  usage address
  consumption address
  address supplied
  site name and address
  site details
  site location
  shop address
  tenancy address
  we supply
  supply details
  physical address
  nmi address
  service delivery address
  supplying
  supplied address
  location of supply
  place of supply
  installation
  deliver to
  delivered to
  delivery to
  ship to
  property
  premises supplied
  site supplied
  address supplied to
  for supply to
  supply at
  for electricity supplied to
  electricity supply to
  for the supply of electricity to
  supplied premises
  supplied electricity to
  supplied energy to
  supplied gas to
  power for
  power goes to
  power to
  supply goes to
  electricity at
  electricity for
  electricity to
  gas at
  energy at
  energy for
  tenancy
  your tenancy
  tenancy details
  tenanted premises
  supplied electricity at
  address of the site
  supplied property
  supply point location
  point of delivery
  connection point address
  meter location
  service premises
  installation at
  address of installation
  where it was used
  electricity used at
  energy used at
  power used at
  used at
  business premises
  trading address
  location of premises
  premises at
  delivered at
  where we supply
  supplied site
  energised premises
  electricity supply site
  address of property
  place of use
  property supplied
  supply property
  consumption site
  consumption location
  site of supply
  premises location
  [supplyAddress | nz]
  icp address
  [supplyAddress | us]
  service address
  service location
  service property
  [supplyAddress weak | au]
  address
  service details
  [mailingAddress | aer]
  mailing address
  billing address
  [mailingAddress | au]
  postal address
  mail address
  correspondence address
  registered address
  head office
  registered office
  post to
  mail to
  send payment to
  mail payment to
  return address
  mail your cheque to
  office address
  address for notices
  write to us
  mail this slip
  postal details
  post your cheque to
  [mailingAddress | us]
  remit to
`);
