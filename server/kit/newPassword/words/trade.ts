/** Words of plants, of their safety and their programs: what comes to mind first in front of this form. */
export const tradeWords = `
abnormal accesscontrol acetylene acid active actuator adminadmin administrador administrateur administratoradmin adminpass
adminroot admins apache aramco areaowner atex authorise authority authorize backup barrier baseload battery benzene blanket
blind blowdown boiler breaker brownfield caustic chemical chemicals chlorine cisco clearance cloud coldwork companyname
compressor condenser confined confinedspace console controlsystem cooling coolingtower crane crude cryogenic czone dangerous
database default deluge demo demodemo deploy desalter desktop developer devops diesel distillation docker domain drain drilling
dummy earthing electrical electrician email emergencystop enable endorse energised energized entry ethylene evacuation example
excavation exchange exchanger explosion explosive exxon facility fatality fielder firealarm fireextinguisher firewall flange
flare flaring foreman furnace gasdetector gasfield gasleak gasoline gastester gateway generator grafana greenfield guestguest
handback handover hardhat hazid hazop heater helmet helpdesk hookup hosting hostmaster hotwork hydrant hydrocarbon hydrogen
ignition incident info inspection inspector install instrument interlock intranet isolate isolator issuer jenkins jetty kerosene
kubernetes ladder ldap leakage lifting lineman linux localadmin localhost lockouttagout logon loto mail mainframe manage manager
manifold manlift master masterkey mechanical methane mitigation mooring muster mysql nearmiss netadmin newpass newpassword
newuser nitrogen nobody notset nuclearplant offshore oilandgas oilfield onshore operatoroperator oracle outage oxygen passpass
passport passwd passwordpassword performing performingauthority permitholder permitissuer permittowork personnel petkim
petrochemical petrol petroleum pfsense pipeline piping plantmanager platform postgres postmaster power powerhouse powerplant ppe
pressure private procedure process processplant production propane public pump pumphouse purge qhse qwertypassword radiography
reactor readonly recover recovery redhat refinery refining regulator remote replace rescue reset rigger rigging risk
riskassessment rootroot router safeguard safetyfirst safetyman safetyofficer safetyplan safework sample samplepass sandblast
sapadmin sapsystem sapuser scada scaffold scaffolding scrubber separator service serviceaccount setup shell shift shiftleader
shutdown signin signup simops siteadmin sitemanager solvent splunk staff stage staging standard start startup steam storage
substation sulfur sulphur super superadmin superintendent superuser support supportsupport switchgear sysadmin sysop systemadmin
systems tanker tankfarm tankyard tech technician telnet temppass temppassword terminal testing testpass testtest testuser
thisisapassword toluene tomcat toolbox toolboxtalk toxic training transformer tupras turbine turnaround ubuntu unit unix unknown
update upgrade userpass useruser utilities utility vacuum vagrant valve vendor ventilation vessel virtual visitor vmware
walkdown warehouse warning waste webadmin weblogic webmaster website welcomeback weld welder welding wellhead wifi wireless
wordpress workorder workover workpermit workshop workstation zabbix zeroharm
`;
