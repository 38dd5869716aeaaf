import { parsePhrases } from '../phrases';

/** Labels of the connection number in each country. */
export const connectionsLabels = parsePhrases(`
  [nmi | aer]
  nmi
  national metering identifier
  [nmi | au]
  n m i
  national meter identifier
  national meter identifier nmi
  national metering identifier nmi
  national metering id
  national meter id
  nmi number
  nmi no
  your nmi
  nmi national meter identifier
  nmi national metering identifier
  electricity nmi
  child nmi
  meter identifier
  meter identifier nmi
  metering identifier
  supply point nmi
  site nmi
  nmi id
  national meter number
  national metering identification
  national meter identification
  national meter identification number
  site identifier
  supply point identifier
  service identifier
  meter point identifier
  meter installation identifier
  nmi checksum
  tenant nmi
  tenancy nmi
  customer nmi
  unit nmi
  shop nmi
  premises nmi
  sub meter nmi
  child meter nmi
  nmi child
  market nmi
  nmi of your premises
  [nmi weak | au]
  site id
  meter id
  service id
  connection point
  connection number
  supply point
  connection id
  site number
  site reference
  metering point
  [nmi weak | uk]
  supply number
  [parentNmi | au]
  parent nmi
  gate nmi
  gate meter nmi
  parent meter nmi
  master nmi
  embedded network nmi
  parent national metering identifier
  parent national meter identifier
  network nmi
  building nmi
  parent
  gate meter
  parent meter
  parent connection point
  gate meter parent nmi
  parent gate nmi
  main nmi
  main switchboard nmi
  centre nmi
  site gate nmi
  nmi of the building
  head meter nmi
  bulk nmi
  parent nmi of the embedded network
  embedded network parent nmi
  [mirn | aer]
  mirn
  dpi
  delivery point identifier
  [mirn | au]
  meter installation registration number
  meter installation reference number
  meter identification reference number
  mirn number
  mirn no
  delivery point id
  gas delivery point identifier
  mirn dpi
  dpi mirn
  delivery point
  supply point mirn
  gas supply point
  [icp | nz]
  icp
  icp number
  icp no
  icp id
  installation control point
  installation control point icp
  icp identifier
  your icp
  electricity icp
  gas icp
  connection icp
  installation control point number
  [mpan | uk]
  mpan
  mpan number
  supply number
  electricity supply number
  meter point administration number
  mpan core
  your mpan
  s number
  electricity supply number mpan
  supply number mpan
  mpan supply number
  [mprn | uk]
  mprn
  mprn number
  meter point reference
  meter point reference number
  meter point reference mprn
  meter point reference number mprn
  your mprn
  gas meter point reference
  gas supply number
  m number
`);
