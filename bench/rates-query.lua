-- Requests for wrk: every one asks for another usage, so that none can be answered from a finished body.
local usage = math.random(1000, 1000000)

request = function()
  usage = usage + 1
  if usage > 2000000 then usage = 1000 end
  return wrk.format("GET", "/v1/rates?postcode=2000&usage_kwh=" .. usage)
end
