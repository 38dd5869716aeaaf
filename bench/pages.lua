-- Every request asks for a result page that nobody has asked for before.
local usage = 5000 + os.time() % 1000000

request = function()
  usage = usage + 1
  return wrk.format("GET", "/rates/2000?usage_kwh=" .. usage)
end
